/**
 * Columns that the users list can be sorted by, the default first. A copy of the contract's `userColumns`, checked by type, to keep its
 * schemas out of the bundle.
 */
export const userColumns = ['FirstName', 'LastName', 'Email', 'Account', 'Type', 'Role', 'State', 'LastSignIn'] as const
