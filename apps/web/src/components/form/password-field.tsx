import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Password field with an accessible show button and error. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleFocusable aria-invalid={props.error ? true : undefined} {...props} />
)
