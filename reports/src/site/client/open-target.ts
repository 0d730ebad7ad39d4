/** Opens the folded section that the address names, or whose inside it names. */
export function openTarget(): void {
  const open = (): void => {
    const target = document.getElementById(location.hash.slice(1));
    const folded = target?.closest("details");
    if (!folded || folded.open) return;
    folded.open = true;
    target?.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();
}
