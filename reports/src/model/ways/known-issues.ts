interface KnownIssue extends Readonly<Record<"en" | "ja", string>> {
  /** As its project names it: "nestjs/nest#16989". */
  readonly name: string;
  readonly ways: RegExp;
}

const ISSUES: readonly KnownIssue[] = [
  {
    name: "nestjs/nest#16989",
    en: "Nest 11.1.20 and 11.1.21: with concurrent requests, a request-scoped factory could get undefined dependencies.",
    ja: "Nest 11.1.20と11.1.21: 並行するリクエストで、リクエストスコープのファクトリーに渡る依存がundefinedになることがあった。",
    ways: /^(request-scope|module-ref-resolve)$/,
  },
  {
    name: "nestjs/nest#17007",
    en: "Nest 11.1.20 and 11.1.21: a provider that depends on a request-scoped one could be treated as a singleton.",
    ja: "Nest 11.1.20と11.1.21: リクエストスコープに依存するプロバイダーが、singletonとして扱われることがあった。",
    ways: /^(request-scope|module-ref-resolve)$/,
  },
  {
    name: "nestjs/graphql#2452",
    en: "Durable providers were not used by GraphQL resolvers.",
    ja: "GraphQLのリゾルバーではdurableプロバイダーが使われなかった。",
    ways: /^durable/,
  },
  {
    name: "Papooch/nestjs-cls#5",
    en: "A context that an interceptor enters does not exist yet in guards.",
    ja: "インターセプターで入るコンテキストは、ガードではまだ存在しない。",
    ways: /^nestjs-cls-interceptor$/,
  },
  {
    name: "Papooch/nestjs-cls#127",
    en: "With the guard, messages from Kafka all read the first message's id, because enterWith leaked the context.",
    ja: "ガードを使うと、enterWithがコンテキストを漏らし、Kafkaのメッセージがすべて最初のIDを読んだ。",
    ways: /^nestjs-cls-guard$/,
  },
  {
    name: "Papooch/nestjs-cls#1",
    en: "The author's warning: enterWith can leak a context to concurrent calls.",
    ja: "作者の注意: enterWithは並行する呼び出しにコンテキストを漏らすことがある。",
    ways: /^nestjs-cls-use-enter-with$/,
  },
  {
    name: "fastify/middie#124",
    en: "On Fastify, a context entered in a middleware was lost for requests with a body.",
    ja: "Fastifyでは、ミドルウェアで入ったコンテキストが、ボディのあるリクエストで失われた。",
    ways: /^(als-middleware|cls|nestjs-cls-(use-enter-with|minimal|proxy-providers))$/,
  },
  {
    name: "fastify/fastify#3570",
    en: "A context entered in an onRequest hook was lost for requests with a body, in Fastify 3.",
    ja: "Fastify 3では、onRequestフックで入ったコンテキストが、ボディのあるリクエストで失われた。",
    ways: /^(als-hook|als-enter-with|nestjs-cls-hook|request-context)$/,
  },
  {
    name: "nodejs/node#41285",
    en: "Listeners of events run in the context of whoever emits them, so a context can be lost or be another's.",
    ja: "イベントのリスナーは発火した側のコンテキストで動くため、コンテキストが失われたり他のものになったりする。",
    ways: /^(als-|cls$|nestjs-cls|request-context)/,
  },
  {
    name: "Jeff-Lewis/cls-hooked#35",
    en: "Memory grows with the number of namespaces; the repair was never released.",
    ja: "名前空間の数だけメモリが増える。修正はリリースされていない。",
    ways: /^cls-hooked$/,
  },
];

export function knownIssuesOf(way: string): readonly (KnownIssue & { readonly url: string })[] {
  return ISSUES.filter(({ ways }) => ways.test(way)).map((issue) => {
    const [repository, number] = issue.name.split("#");
    return { ...issue, url: `https://github.com/${repository}/issues/${number}` };
  });
}
