/** The files that were dropped, and those of folders that were: one level deep, where those of a run are. */
export async function givenByDrop(transfer: DataTransfer | null): Promise<readonly File[]> {
  // What was dropped is gone once the event is over: all is asked for before the first wait.
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const lists = await Promise.all(entries.map(filesOf));
  return lists.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isFolder(entry)) return [];
  return await Promise.all((await entriesOf(entry)).filter(isFile).map(fileOf));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Up to a hundred, the most that a browser returns per call, and more than a run's folder has. */
function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve, reject) => folder.createReader().readEntries(resolve, reject));
}
