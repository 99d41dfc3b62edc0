import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Pages before the sign-in, whose single step is lost without harm. */
const unguarded = ['features/sign-in/forgot-password-page.tsx', 'features/sign-in/reset-password-page.tsx']

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** Returns the files whose text matches. */
const matching = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')))

it('every form confirms before its unsaved changes are lost', () => {
  const forms = matching(/\buse(Booking)?Form(<.*>)?\(/)
  const guarded = matching(/<(FormLayout|LeaveGuard)\b/, forms)
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter((file) => !guarded.includes(file))).toEqual(unguarded)
})

/** Dialog whose input is entered again in a moment: the name that confirms a deletion. */
const unguardedDialogs = ['features/accounts/delete-account-dialog.tsx']

/** Returns a file with the local files that it imports. */
const withImports = (file: string) => [
  file,
  ...[...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.{1,2}\/[^']+\.tsx)'/g)].map(([, path]) => join(dirname(file), path!)),
]

it('every dialog with a form confirms before its unsaved changes are lost', () => {
  const dialogs = matching(/<Modal(\.Root)?\b/)
  expect(dialogs.length).toBeGreaterThan(10)
  const withInput = dialogs.filter((file) => matching(/<form\b|<Textarea\b|\buse(Booking)?Form(<.*>)?\(/, withImports(file)).length > 0)
  expect(withInput.toSorted()).toEqual(unguardedDialogs)
  expect(matching(/<FormDialog\b/).length).toBeGreaterThan(3)
})

it('no form with a password stores its input in the tab', () => {
  const withPassword = matching(/<(PasswordField|NewPasswordInput|PasswordInput)\b|type="password"/)
  expect(withPassword).toContain('features/profile/change-password-page.tsx')
  expect(matching(/\bstoreAs=/).length).toBeGreaterThan(3)
  expect(matching(/\bstoreAs=/, withPassword)).toEqual([])
})
