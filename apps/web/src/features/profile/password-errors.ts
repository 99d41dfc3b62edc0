import { personTexts } from '../../lib/texts/person-texts.ts'

interface Passwords {
  OldPassword: string
  NewPassword: string
  ConfirmPassword: string
}

/** Validates a password change before it is sent. */
export function passwordErrors({ OldPassword, NewPassword, ConfirmPassword }: Passwords): Partial<Passwords> {
  const differ = NewPassword.trim() !== ConfirmPassword.trim()
  return {
    ...(!OldPassword && { OldPassword: personTexts.oldPasswordRequired }),
    ...(!NewPassword && { NewPassword: personTexts.passwordRequired }),
    ...(!ConfirmPassword
      ? { ConfirmPassword: personTexts.confirmPasswordRequired }
      : differ && { ConfirmPassword: personTexts.passwordsDoNotMatch }),
  }
}
