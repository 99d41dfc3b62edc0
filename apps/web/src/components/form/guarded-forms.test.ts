import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Pages before the sign-in, whose single step is lost without harm. */
const unguarded = ['features/sign-in/forgot-password-page.tsx', 'features/sign-in/reset-password-page.tsx']

it('every form confirms before its unsaved changes are lost', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const forms = files.filter((file) => /\buse(Booking)?Form(<.*>)?\(/.test(readFileSync(join(source, file), 'utf8')))
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter((file) => !/<(FormLayout|LeaveGuard)\b/.test(readFileSync(join(source, file), 'utf8')))).toEqual(unguarded)
})
