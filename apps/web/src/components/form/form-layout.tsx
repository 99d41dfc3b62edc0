import { Alert, Button } from '@mantine/core'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, type FormEvent } from 'react'
import { ConflictAlert } from './conflict-alert.tsx'
import { FormBar } from './form-bar.tsx'
import { useDialogInput } from './dialog-input.ts'
import { FormErrors } from './form-errors.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { UnsavedInput } from './unsaved-input.tsx'
import type { Form } from './use-form.ts'
import type { FormVersion } from './use-version.ts'
import classes from './form-layout.module.css'

interface FormLayoutProps<V extends object> {
  form: Pick<Form<V>, 'values' | 'patch' | 'general' | 'pending' | 'readOnly' | 'unsaved' | 'isUnsaved' | 'id' | 'onSubmit'>
  children: ReactNode
  submit?: string
  /** Action of Cancel, or of Back in a read-only form. Without it the button is hidden. */
  onCancel?: (() => void) | undefined
  /** True if the form has changes; by default, if its values differ from those last saved. */
  unsaved?: boolean
  /** True for a form beside the main one of its screen, whose button is the only filled one. */
  secondary?: boolean
  /** Replaces the summary of errors, for forms whose fields are not all on the screen. */
  summary?: ReactNode
  /** Version of the edited record, if saving over a newer one is a conflict. */
  version?: FormVersion
  /** Name under which unsaved input is stored in the tab and offered again after the session has ended, such as `user:new`. */
  storeAs?: string
  /** True while the screen shows a part of the form without fields: the buttons appear only if there are changes. */
  withoutFields?: boolean
  /** Accessible name of the form. */
  label: string
}

/**
 * Form with a summary of its errors and its buttons: Save and Cancel, or Back if it is read-only. Disabled while it is submitted. In a
 * `FormDialog`, Cancel closes the dialog and the buttons stay below the fields.
 */
export function FormLayout<V extends object>({
  form,
  children,
  submit = 'Save',
  onCancel,
  unsaved,
  secondary,
  summary,
  version,
  storeAs,
  withoutFields = false,
  label,
}: FormLayoutProps<V>) {
  const onSubmit = useRestoredFocus(form.pending, form.onSubmit)
  const changed = unsaved ?? form.unsaved
  const conflict = version?.conflict
  const closeDialog = useDialogInput(changed)
  const guard = { unsaved: changed, isUnsaved: unsaved === undefined ? form.isUnsaved : undefined }
  return (
    <form id={form.id} onSubmit={onSubmit} noValidate aria-label={label}>
      <fieldset disabled={form.pending} className={classes.fields}>
        {storeAs !== undefined && !form.readOnly ? (
          <UnsavedInput key={storeAs} name={storeAs} {...guard} form={form} version={version} />
        ) : (
          !closeDialog && <LeaveGuard {...guard} />
        )}
        {conflict && <ConflictAlert {...conflict} formId={form.id} />}
        {form.general && !conflict && (
          <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error className={classes.general}>
            {form.general}
          </Alert>
        )}
        {summary ?? <FormErrors id={form.id} />}
        {!form.readOnly && !withoutFields && (
          <p className={clsx('soft', 'small', classes.required)} aria-hidden>
            * required
          </p>
        )}
        {children}
        {(changed || !withoutFields) && (
          <FormBar sticky={!form.readOnly && !closeDialog && !secondary} className={classes.buttons}>
            <FormButtons {...{ form, submit, secondary }} onCancel={closeDialog ?? onCancel} />
            {changed && (
              <span className="soft small" role="status">
                Unsaved changes
              </span>
            )}
          </FormBar>
        )}
      </fieldset>
    </form>
  )
}

interface FormButtonsProps extends Pick<FormLayoutProps<object>, 'submit' | 'onCancel' | 'secondary'> {
  form: Pick<Form<object>, 'pending' | 'readOnly'>
}

/** Save and Cancel, or Back in a read-only form. */
const FormButtons = ({ form, submit, onCancel, secondary }: FormButtonsProps) =>
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
