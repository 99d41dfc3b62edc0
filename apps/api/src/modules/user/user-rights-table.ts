const accountColumns = ['-', 'C1', 'C2', 'C1 C2', 'C1 V1'] as const

const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [admin, full, ...cells] = line.trim().split(/\s+/)
        return accountColumns.map((accounts, index) => [`${admin} ${full} ${accounts}`, cells[index]!])
      }),
  )

const everything = (cell: string) =>
  table(['-', 'no', 'yes'].flatMap((admin) => ['-', 'no', 'yes'].map((full) => `${admin} ${full}${` ${cell}`.repeat(5)}`)).join('\n'))

const byFullAdministrator = {
  create: table(`
    -    -     A!  ok  ok  A!  A!
    -    no    A!  ok  ok  A!  A!
    -    yes   F!  F!  F!  F!  F!
    no   -     A!  ok  ok  A!  A!
    no   no    A!  ok  ok  A!  A!
    no   yes   F!  F!  F!  F!  F!
    yes  -     A!  ok  ok  ok  ok
    yes  no    A!  ok  ok  ok  ok
    yes  yes   ok  A!  A!  A!  A!`),
  // account user of C1
  user: table(`
    -    -     ok  ok  ok  A!  A!
    -    no    ok  ok  ok  A!  A!
    -    yes   F!  F!  F!  F!  F!
    no   -     ok  ok  ok  A!  A!
    no   no    ok  ok  ok  A!  A!
    no   yes   F!  F!  F!  F!  F!
    yes  -     ok  ok  ok  ok  ok
    yes  no    ok  ok  ok  ok  ok
    yes  yes   ok  A!  A!  A!  A!`),
  // administrator of C1 and V1
  administrator: table(`
    -    -     ok  ok  ok  ok  ok
    -    no    ok  ok  ok  ok  ok
    -    yes   ok  A!  A!  A!  A!
    no   -     A!  ok  ok  A!  A!
    no   no    A!  ok  ok  A!  A!
    no   yes   F!  F!  F!  F!  F!
    yes  -     ok  ok  ok  ok  ok
    yes  no    ok  ok  ok  ok  ok
    yes  yes   ok  A!  A!  A!  A!`),
  // another full administrator
  full: table(`
    -    -     ok  A!  A!  A!  A!
    -    no    A!  ok  ok  ok  ok
    -    yes   ok  A!  A!  A!  A!
    no   -     F!  F!  F!  F!  F!
    no   no    A!  ok  ok  A!  A!
    no   yes   F!  F!  F!  F!  F!
    yes  -     ok  A!  A!  A!  A!
    yes  no    A!  ok  ok  ok  ok
    yes  yes   ok  A!  A!  A!  A!`),
  foreign: table(`
    -    -     ok  ok  ok  A!  A!
    -    no    ok  ok  ok  A!  A!
    -    yes   F!  F!  F!  F!  F!
    no   -     ok  ok  ok  A!  A!
    no   no    ok  ok  ok  A!  A!
    no   yes   F!  F!  F!  F!  F!
    yes  -     ok  ok  ok  ok  ok
    yes  no    ok  ok  ok  ok  ok
    yes  yes   ok  A!  A!  A!  A!`),
  absent: everything('404'),
}

// caller: administrator of C1 and V1
const byAdministrator = {
  create: table(`
    -    -     A!  ok  a   a   A!
    -    no    A!  ok  a   a   A!
    -    yes   h   h   ha  ha  h
    no   -     A!  ok  a   a   A!
    no   no    A!  ok  a   a   A!
    no   yes   h   h   ha  ha  h
    yes  -     i   i   ia  ia  i
    yes  no    i   i   ia  ia  i
    yes  yes   ih  ih  iha iha ih`),
  user: table(`
    -    -     ok  ok  a   a   a
    -    no    ok  ok  a   a   a
    -    yes   h   h   ha  ha  ha
    no   -     ok  ok  a   a   a
    no   no    ok  ok  a   a   a
    no   yes   h   h   ha  ha  ha
    yes  -     i   i   ia  ia  ia
    yes  no    i   i   ia  ia  ia
    yes  yes   ih  ih  iha iha iha`),
  administrator: everything('403'),
  full: everything('404'),
  foreign: everything('404'),
  absent: everything('404'),
}

const all = (cell: string) => ({
  create: everything(cell),
  user: everything(cell),
  administrator: everything(cell),
  full: everything(cell),
  foreign: everything(cell),
  absent: everything(cell),
})

/**
 * Allowed changes of rights for each actor, written by hand from decision 17. A cell is `ok`; `A!` or `F!` for 400 on AccountId or
 * HasFullPermissions; `i`, `h`, `a` for 403 on IsAdministrator, HasFullPermissions, AccountId; `403`, `404`, `401` for the whole request. A
 * line begins with the sent isAdministrator and hasFullPermissions (`-` if left out), and its columns are the sent accounts.
 */
export const userRights = {
  'a full administrator': byFullAdministrator,
  'an administrator of C1 and V1': byAdministrator,
  'an administrator of C2': {
    ...all('404'),
    // rights in C1 or V1 cannot be granted; the user of C2 is theirs
    create: table(`
      -    -     A!  a   ok  a   a
      -    no    A!  a   ok  a   a
      -    yes   h   ha  h   ha  ha
      no   -     A!  a   ok  a   a
      no   no    A!  a   ok  a   a
      no   yes   h   ha  h   ha  ha
      yes  -     i   ia  i   ia  ia
      yes  no    i   ia  i   ia  ia
      yes  yes   ih  iha ih  iha iha`),
    foreign: table(`
      -    -     ok  a   ok  a   a
      -    no    ok  a   ok  a   a
      -    yes   h   ha  h   ha  ha
      no   -     ok  a   ok  a   a
      no   no    ok  a   ok  a   a
      no   yes   h   ha  h   ha  ha
      yes  -     i   ia  i   ia  ia
      yes  no    i   ia  i   ia  ia
      yes  yes   ih  iha ih  iha iha`),
  },
  'an administrator of no account any more': {
    ...all('404'),
    create: table(`
      -    -     A!  a   a   a   a
      -    no    A!  a   a   a   a
      -    yes   h   ha  ha  ha  ha
      no   -     A!  a   a   a   a
      no   no    A!  a   a   a   a
      no   yes   h   ha  ha  ha  ha
      yes  -     i   ia  ia  ia  ia
      yes  no    i   ia  ia  ia  ia
      yes  yes   ih  iha iha iha iha`),
  },
  'a user of C1': all('403'),
  'a user of V1': all('403'),
  nobody: all('401'),
} satisfies Record<string, typeof byFullAdministrator>
