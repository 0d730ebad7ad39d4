/** The dropped files, and the files directly within dropped folders. */
export async function givenByDrop(transfer: DataTransfer | null): Promise<readonly File[]> {
  // Dropped entries are gone after the event, so all are collected before the first await.
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const lists = await Promise.all(entries.map(filesOf));
  return lists.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await givenFile(entry)];
  if (!isFolder(entry)) return [];
  return await Promise.all((await entriesOf(entry)).filter(isFile).map(givenFile));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function givenFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Up to a hundred, the most that a browser returns per call, and more than a run's folder has. */
function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve, reject) => folder.createReader().readEntries(resolve, reject));
}
