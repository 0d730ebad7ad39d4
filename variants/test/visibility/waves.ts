import { ContractClient, type Reply } from "../../../bench/src/prove/contract-client.ts";

/** Who was asked with which id: undefined if the server had to make one. */
export type Sent = ReadonlyMap<string, string | undefined>;

/** As many as the probe's barrier waits for. */
const TOGETHER = 50;
const TURNS = Array.from({ length: TOGETHER }, (_, turn) => turn);
/** A wave goes over connections on which there was one before: what that left behind shows. */
const WAVES = 2;
const PIPELINED = "pipelined";
/** All of a wave are answered once the last of them has come, which takes a busy machine a while. */
const ANSWERED_WITHIN_MS = 60_000;

const UPLOAD_START =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\n\r\nThe first half, ';
const UPLOAD_REST = "and the second.\r\n--edge--\r\n";
const UPLOAD = {
  method: "POST",
  headers: { "Content-Type": "multipart/form-data; boundary=edge" },
  body: `${UPLOAD_START}${UPLOAD_REST}`,
};

/** Requests that are all under way before any is answered: on connections of their own, in one piece on a single one, with bodies that come late, and with files that come in two pieces. */
export async function sendWaves(url: string): Promise<Sent> {
  const sent = new Map<string, string | undefined>();
  using client = new ContractClient(url, ANSWERED_WITHIN_MS);

  for (let wave = 0; wave < WAVES; wave++) {
    await expectAll(
      200,
      TURNS.map((turn) => client.get(...asked("/visibility", `parallel-${wave}-${turn}`))),
    );
    await expectAll(
      418,
      TURNS.map((turn) => client.get(...asked("/visibility/error", `error-${wave}-${turn}`))),
    );
    await client.together(TURNS.map((turn) => ({ exchange: unrequested(`${PIPELINED}-${wave}-${turn}`) })));
    await postLate(wave);
    await upload(wave);
  }
  return sent;

  function asked(path: string, tag: string): [path: string, requestId: string] {
    sent.set(tag, `id-of-${tag}`);
    return [`${path}?tag=${tag}`, `id-of-${tag}`];
  }

  function unrequested(tag: string) {
    sent.set(tag, undefined);
    return { method: "GET", path: `/visibility?tag=${tag}` };
  }

  async function postLate(wave: number): Promise<void> {
    const begun = await Promise.all(
      TURNS.map((turn) => {
        const [path, requestId] = asked("/visibility", `late-${wave}-${turn}`);
        return client.begin({ method: "POST", path, body: "{}" }, requestId);
      }),
    );
    for (const request of begun.reverse()) await expectAll(200, [request.finish()]);
  }

  async function upload(wave: number): Promise<void> {
    const begun = await Promise.all(
      TURNS.map((turn) => {
        const [path, requestId] = asked("/visibility/uploads", `upload-${wave}-${turn}`);
        return client.begin({ ...UPLOAD, path }, requestId);
      }),
    );
    for (const request of begun) request.send(UPLOAD_START.length);
    await expectAll(200, [client.get("/visibility/uploads")]);
    for (const request of begun.reverse()) await expectAll(200, [request.finish()]);
  }
}

export function isPipelined(tag: string): boolean {
  return tag.startsWith(PIPELINED);
}

async function expectAll(expected: number, asked: readonly Promise<Reply>[]): Promise<void> {
  for (const { status, body } of await Promise.all(asked)) {
    if (status !== expected) throw new Error(`A probe was to answer ${expected}, but answered ${status} ${body}`);
  }
}
