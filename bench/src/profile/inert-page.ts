/** A page of Clinic.js contains everything it needs; it may load nothing else, such as fonts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline' data:",
  "img-src data:",
  "font-src data:",
].join("; ");

const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;

/** Its font, too, is asked for by a script that then waits for an answer: an empty style sheet is one. */
const REMOTE_FONTS = "https://clinicjs.org/assets/css/fonts.css";
const NO_FONTS = "data:text/css,";

/** Pure: the page as it can be opened anywhere without a request leaving. */
export function inertPage(html: string): string {
  return html.replace("<head>", `<head>\n      ${META}`).replaceAll(REMOTE_FONTS, NO_FONTS);
}
