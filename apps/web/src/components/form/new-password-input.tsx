import type { PasswordInputProps } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { PasswordField } from './password-field.tsx'
import classes from './new-password-input.module.css'

/** Password rules that the browser can check; the server also rejects common passwords (decision 13). */
const rules: { text: string; isMet: (password: string) => boolean }[] = [
  { text: '12 to 128 characters', isMet: (password) => [...password].length >= 12 && [...password].length <= 128 },
  { text: 'No space at the beginning or the end', isMet: (password) => password !== '' && password.trim() === password },
]

/** Field for a new password with its rules below; each is ticked while typing. */
export function NewPasswordInput(props: PasswordInputProps & { value: string }) {
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <span className={classes.rules}>
          {rules.map(({ text, isMet }) => {
            const done = isMet(props.value)
            const Sign = done ? IconCheck : IconPoint
            return (
              <span key={text} className={classes.rule} data-kept={done || undefined}>
                <Sign size={14} stroke={2} aria-hidden />
                {text}
                {done && <span className="visually-hidden"> (met)</span>}
              </span>
            )
          })}
          <span className={classes.rule}>
            <IconPoint size={14} stroke={2} aria-hidden />
            Not your email address, and not a common password
          </span>
        </span>
      }
      {...props}
    />
  )
}
