/** Two commits of a repository, as they are called there. */
export interface AskedGit {
  readonly base: string;
  readonly head: string;
}

/** `main..feature`, or `main..` for what is checked out; as git itself writes it. */
export function readGit(text: string): AskedGit | { readonly problem: string } {
  const [base = "", head, ...others] = text.split("..");
  const isSound = base !== "" && others.length === 0 && head !== undefined && [base, head].every(isName);
  if (!isSound) return { problem: `"${text}" is not two commits such as main..HEAD.` };
  return { base, head: head === "" ? "HEAD" : head };
}

/** Nothing that git takes for a flag, nor the rest of a third dot. */
function isName(name: string): boolean {
  return /^(?![-.])[^\s:?*[\\]*$/.test(name);
}
