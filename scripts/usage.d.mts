export const usages: Readonly<
  Record<
    | 'start'
    | 'test'
    | 'desk'
    | 'dev'
    | 'build'
    | 'bench'
    | 'shots'
    | 'shots-mails'
    | 'check'
    | 'format'
    | 'release'
    | 'db-backup'
    | 'db-restore'
    | 'db-move'
    | 'mail-test'
    | 'export'
    | 'erase',
    string
  >
>;
