import { Alert, Button, Group } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LeaveGuard } from './leave-guard.tsx'
import type { Form } from './use-form.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import classes from './form-frame.module.css'

interface FormFrameProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- of no interest here which values the form has
  form: Form<any>
  children: ReactNode
  submit?: string
  /** What Cancel does, and Back where nothing can be changed. Without it there is no such button. */
  onCancel?: (() => void) | undefined
  /** Further buttons, at the other end. */
  aside?: ReactNode
  /** Whether something was changed: the buttons then stay in view, say so, and nobody leaves without being asked. */
  unsaved?: boolean
  /** Names the form for those who cannot see it. */
  label: string
}

/** A form with its general message and its buttons: Save and Cancel, or Back when it is read-only. Disabled while it is on its way. */
export function FormFrame({ form, children, submit = 'Save', onCancel, aside, unsaved, label }: FormFrameProps) {
  const onSubmit = useKeptFocus(form.pending, form.onSubmit)
  return (
    <form id={form.id} onSubmit={onSubmit} noValidate aria-label={label}>
      <fieldset disabled={form.pending} className={classes.fields}>
        {form.general && (
          <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error className={classes.general}>
            {form.general}
          </Alert>
        )}
        {children}
        <Group className={clsx(classes.buttons, unsaved !== undefined && classes.bar)} justify="space-between" gap="xs">
          <Group gap="xs">
            {form.readOnly ? (
              onCancel && (
                <Button variant="default" onClick={onCancel}>
                  Back
                </Button>
              )
            ) : (
              <>
                <Button type="submit" loading={form.pending}>
                  {submit}
                </Button>
                {onCancel && (
                  <Button variant="default" onClick={onCancel}>
                    Cancel
                  </Button>
                )}
              </>
            )}
          </Group>
          {unsaved && (
            <span className={classes.unsaved} role="status">
              Unsaved changes
            </span>
          )}
          {aside}
        </Group>
      </fieldset>
      {unsaved !== undefined && <LeaveGuard unsaved={unsaved} />}
    </form>
  )
}
