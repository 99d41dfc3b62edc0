import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown, also with the keyboard, and that says when it is wrong to those who cannot see it. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleFocusable aria-invalid={props.error ? true : undefined} {...props} />
)
