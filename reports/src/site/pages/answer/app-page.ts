import { anchored, html, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";

/** How a reader's own servers are measured: the commands, and what they print. */
export function renderApp(context: PageContext, example: string | undefined): string {
  const { app: say } = context.strings;
  return renderPage(context, {
    title: say.title,
    description: say.lead,
    body: html`
      <h1>${say.title}</h1>
      <p class="lead">${say.lead}</p>
      ${task("compare", say.compare, say.compareHow, "pnpm bench app --before 'node old/server.js' --after 'node new/server.js' --url-path /users")}
      ${
        example !== undefined &&
        html`
        <section>
          ${anchored("example", say.example)}
          <p>${say.exampleLead}</p>
          <pre tabindex="0" data-kind="output"><code>${example}</code></pre>
        </section>
      `
      }
      ${task("commits", say.commits, say.commitsHow, "pnpm bench app --git main..HEAD --setup 'npm ci && npm run build' --start 'node dist/server.js'")}
      ${task("limits", say.limits, say.limitsHow, "pnpm bench app --git main..HEAD --start 'node server.js' --fail-above 5%")}
      ${task("self-check", say.selfCheck, say.selfCheckHow, "pnpm bench app --before 'node server.js' --self-check")}
    `,
  });
}

function task(id: string, title: string, how: string, command: string): VNode {
  return html`
    <section>
      ${anchored(id, title)}
      <p>${how}</p>
      <pre tabindex="0"><code>${command}</code></pre>
    </section>
  `;
}
