/** Headers that a browser behind a proxy sends: with the one of the id, twenty. */
export const USUAL_HEADERS: readonly (readonly [name: string, value: string])[] = [
  [
    "User-Agent",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  ],
  ["Accept", "application/json, text/plain, */*"],
  ["Accept-Encoding", "gzip, deflate, br, zstd"],
  ["Accept-Language", "en-GB,en;q=0.9,ja;q=0.8"],
  ["Origin", "https://shop.example"],
  ["Referer", "https://shop.example/checkout"],
  ["Cookie", "session=6f1c0e2b9a8d4f7c; theme=dark; consent=necessary"],
  ["Cache-Control", "no-cache"],
  ["Pragma", "no-cache"],
  ["Sec-CH-UA", '"Chromium";v="141", "Not?A_Brand";v="8"'],
  ["Sec-CH-UA-Mobile", "?0"],
  ["Sec-CH-UA-Platform", '"Linux"'],
  ["Sec-Fetch-Dest", "empty"],
  ["Sec-Fetch-Mode", "cors"],
  ["Sec-Fetch-Site", "same-site"],
  ["X-Forwarded-For", "203.0.113.7"],
  ["X-Forwarded-Proto", "https"],
  ["X-Forwarded-Host", "api.shop.example"],
  ["Traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"],
];

/** The first of them, for a request that has this many in all. */
export function usualHeaders(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(USUAL_HEADERS.slice(0, count - 1));
}
