export interface Mount {
  readonly type: string;
  /** The part of the file system that the mount shows: not "/" in some containers. */
  readonly root: string;
  readonly mountPoint: string;
  readonly options: readonly string[];
}

/**
 * From the text of /proc/self/mountinfo: `id parent device ROOT MOUNTPOINT options [tags…] - TYPE source OPTIONS`. A
 * cgroup v1 mount lists its controllers last.
 */
export function parseMounts(mountinfo: string): Mount[] {
  return mountinfo.split("\n").flatMap((line) => {
    const [mount, fileSystem] = line.split(" - ");
    const [, , , root, mountPoint] = mount?.split(" ") ?? [];
    const [type, , options] = fileSystem?.split(" ") ?? [];
    if (!root || !mountPoint || !type) return [];
    return { type, root: unescaped(root), mountPoint: unescaped(mountPoint), options: options?.split(",") ?? [] };
  });
}

/** Blanks in a path are written as \040. */
function unescaped(path: string): string {
  return path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}
