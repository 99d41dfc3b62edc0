import { expect, it } from 'vitest'
import { passwordErrors } from './password-errors.ts'

it.each([
  [
    ['', '', ''],
    {
      OldPassword: 'Old password is a required field',
      NewPassword: 'Password is a required field',
      ConfirmPassword: 'Confirm password is a reuqired field',
    },
  ],
  [['old', 'new one', 'another'], { ConfirmPassword: 'Password and Confirm password does not match' }],
  [['old', 'new one', ' new one '], {}],
  [
    ['old', '', 'new one'],
    { NewPassword: 'Password is a required field', ConfirmPassword: 'Password and Confirm password does not match' },
  ],
])('of %j it says %j', ([OldPassword, NewPassword, ConfirmPassword], errors) => {
  expect(passwordErrors({ OldPassword: OldPassword!, NewPassword: NewPassword!, ConfirmPassword: ConfirmPassword! })).toEqual(errors)
})
