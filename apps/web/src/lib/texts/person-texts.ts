/** Screen texts of sign-in and profile; a separate module, so that only their screens load it. */
export const personTexts = {
  notAnEmail: 'This is not a valid email address',
  fieldsDoNotMatch: "The two fields don't match",
  passwordChanged: 'The password was changed!',
  resetFailed: (text: string) => `That did not work: ${text}`,
  emailConfirmed: 'Your email is confirmed. You can sign in now.',
  confirmFailed: 'The email confirmation failed. Please contact support.',
  profileUpdated: 'Your profile was updated!',
  profileImageTooLarge: 'The profile image must not be larger than 150 KB.',
  ownPasswordChanged: 'Your password changed successfully',
  oldPasswordRequired: 'Old password is required.',
  passwordRequired: 'Password is required.',
  confirmPasswordRequired: 'Confirm password is required.',
  passwordsDoNotMatch: 'Password and Confirm password do not match',
  removeGoogleFailed: 'Google login could not be removed',
  allowNotifications: '* Please allow notifications in site permissions settings.',
} as const
