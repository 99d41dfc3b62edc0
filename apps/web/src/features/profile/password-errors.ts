import { personTexts } from '../../lib/person-texts.ts'

interface Passwords {
  OldPassword: string
  NewPassword: string
  ConfirmPassword: string
}

/** What is wrong with a change of password before the server is asked (S §5). */
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
