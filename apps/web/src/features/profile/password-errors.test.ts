import { expect, it } from 'vitest'
import { passwordErrors } from './password-errors.ts'

it.each([
  [
    ['', '', ''],
    {
      OldPassword: 'Old password is required.',
      NewPassword: 'Password is required.',
      ConfirmPassword: 'Confirm password is required.',
    },
  ],
  [['old', 'new one', 'another'], { ConfirmPassword: 'Password and Confirm password do not match' }],
  [['old', 'new one', ' new one '], {}],
  [['old', '', 'new one'], { NewPassword: 'Password is required.', ConfirmPassword: 'Password and Confirm password do not match' }],
])('reports for %j: %j', ([OldPassword, NewPassword, ConfirmPassword], errors) => {
  expect(passwordErrors({ OldPassword: OldPassword!, NewPassword: NewPassword!, ConfirmPassword: ConfirmPassword! })).toEqual(errors)
})
