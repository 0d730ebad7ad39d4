import { commandView } from "../parts/command.ts";
import { html, section, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";

/** The output of each command, of a real run. */
export interface AppExamples {
  readonly inspected: string;
  readonly compared: string;
}

export function renderApp(context: PageContext, { inspected, compared }: AppExamples): string {
  const { app: say } = context.strings;
  return renderPage(context, {
    title: say.title,
    lead: say.lead,
    body: html`
      ${task("inspect", say.inspect, say.inspectHow, "pnpm bench inspect --start 'node dist/main.js' --url-path /users")}
      ${output("inspected", say.example, say.inspectedLead, inspected)}
      ${task("compare", say.compare, say.compareHow, "pnpm bench app --before 'node old/server.js' --after 'node new/server.js' --url-path /users")}
      ${output("example", say.example, say.exampleLead, compared)}
      ${task("commits", say.commits, say.commitsHow, "pnpm bench app --git main..HEAD --setup 'npm ci && npm run build' --start 'node dist/server.js'")}
      ${task("limits", say.limits, say.limitsHow, "pnpm bench app --git main..HEAD --start 'node server.js' --fail-above 5%")}
      ${task("self-check", say.selfCheck, say.selfCheckHow, "pnpm bench app --before 'node server.js' --self-check")}
    `,
  });
}

function task(id: string, title: string, how: string, command: string): VNode {
  return section(id, title, [html`<p>${how}</p>`, commandView(command)]);
}

function output(id: string, title: string, of: string, text: string): VNode {
  return html`
    <section>
      <h3 id=${id}>${title}</h3>
      <p>${of}</p>
      <pre tabindex="0" data-kind="output"><code>${text}</code></pre>
    </section>
  `;
}
