import { Alert, Button } from '@mantine/core'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, type FormEvent } from 'react'
import { ConflictAlert, type Conflict } from './conflict-alert.tsx'
import { FormBar } from './form-bar.tsx'
import { FormErrors } from './form-errors.tsx'
import { KeptInput } from './kept-input.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { Form } from './use-form.ts'
import classes from './form-layout.module.css'

interface FormLayoutProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- works for forms of any values
  form: Form<any>
  children: ReactNode
  submit?: string
  /** Action of Cancel, or of Back in a read-only form. Without it the button is hidden. */
  onCancel?: (() => void) | undefined
  /** True if the form has changes; by default, if its values differ from those last saved. */
  unsaved?: boolean
  /** True for a form beside the main one of its screen, whose button is the only filled one. */
  secondary?: boolean
  /** True for a form in a dialog: its buttons stay below its fields. */
  inline?: boolean
  /** Replaces the summary of errors, for forms whose fields are not all on the screen. */
  summary?: ReactNode
  /** Set while another user has saved a newer version. */
  conflict?: Conflict | undefined
  /** Name under which unsaved input is stored in the tab and offered again after the session has ended, such as `user:new`. */
  keepAs?: string
  /** Accessible name of the form. */
  label: string
}

/** Form with a summary of its errors and its buttons: Save and Cancel, or Back if it is read-only. Disabled while it is submitted. */
export function FormLayout({
  form,
  children,
  submit = 'Save',
  onCancel,
  unsaved,
  secondary,
  inline,
  summary,
  conflict,
  keepAs,
  label,
}: FormLayoutProps) {
  const onSubmit = useRestoredFocus(form.pending, form.onSubmit)
  const changed = unsaved ?? form.unsaved
  const guard = { unsaved: changed, isUnsaved: unsaved === undefined ? form.isUnsaved : undefined }
  return (
    <form id={form.id} onSubmit={onSubmit} noValidate aria-label={label}>
      <fieldset disabled={form.pending} className={classes.fields}>
        {keepAs !== undefined && !form.readOnly ? (
          <KeptInput key={keepAs} name={keepAs} {...guard} form={form} />
        ) : (
          <LeaveGuard {...guard} />
        )}
        {conflict && <ConflictAlert {...conflict} formId={form.id} />}
        {form.general && !conflict && (
          <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error className={classes.general}>
            {form.general}
          </Alert>
        )}
        {summary ?? <FormErrors id={form.id} />}
        {!form.readOnly && (
          <p className={clsx('soft', 'small', classes.required)} aria-hidden>
            * required
          </p>
        )}
        {children}
        <FormBar sticky={!form.readOnly && !inline && !secondary} className={classes.buttons}>
          <FormButtons {...{ form, submit, onCancel, secondary }} />
          {changed && (
            <span className="soft small" role="status">
              Unsaved changes
            </span>
          )}
        </FormBar>
      </fieldset>
    </form>
  )
}

/** Save and Cancel, or Back in a read-only form. */
const FormButtons = ({ form, submit, onCancel, secondary }: Pick<FormLayoutProps, 'form' | 'submit' | 'onCancel' | 'secondary'>) =>
  form.readOnly ? (
    onCancel && (
      <Button variant="default" onClick={onCancel}>
        Back
      </Button>
    )
  ) : (
    <>
      <Button type="submit" loading={form.pending} {...(secondary && { variant: 'default' })}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  )

/**
 * Restores the focus to the control that submitted a form, which loses it while disabled. Does nothing if another element has taken the
 * focus, such as an invalid field.
 * @returns handler of the form's submit event
 */
function useRestoredFocus(pending: boolean, onSubmit: (event: FormEvent) => void): (event: FormEvent) => void {
  const sender = useRef<Element>(null)
  useEffect(() => {
    if (pending) return
    const { current } = sender
    sender.current = null
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body) current.focus()
  }, [pending])
  return (event) => {
    sender.current = document.activeElement
    onSubmit(event)
  }
}
