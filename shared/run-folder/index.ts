export { holdsFile, locateStored } from "./locate-file.ts";
export {
  ANALYSIS,
  ENVIRONMENT,
  gatheredName,
  holdsRun,
  JOURNAL,
  PLAN,
  PROFILE_FILES,
  profileFileName,
} from "./names.ts";
export { readEnd } from "./read-end.ts";
export { eventsOf, JournalError, type ReadJournal, readBursts, readJournal } from "./read-journal.ts";
export {
  readAnalysis,
  readBytes,
  readEnvironment,
  readPlan,
  readRecord,
  readTextFile,
  tryRecord,
} from "./read-record.ts";
export { RunFolderError } from "./run-folder-error.ts";
