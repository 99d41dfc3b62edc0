import { ErrorSummary } from '../../../components/form/error-summary.tsx'
import type { Form } from '../../../components/form/use-form.ts'
import { applicationLabels, type ApplicationField } from './application-fields.tsx'
import type { ApplicationValues } from './application-values.ts'

interface ApplicationErrorsProps {
  form: Form<ApplicationValues>
  /** Focuses a field. */
  onShow: (field: ApplicationField) => void
}

/** Lists the form's errors, each with a link to its field. */
export const ApplicationErrors = ({ form, onShow }: ApplicationErrorsProps) => (
  <ErrorSummary
    errors={wrongFields(form.errors).map((name) => ({
      label: applicationLabels[name],
      message: form.errors[name]!,
      onShow: () => onShow(name),
    }))}
  />
)

/** Returns the fields with errors, in the order of the form. */
export const wrongFields = (errors: Form<ApplicationValues>['errors']): ApplicationField[] =>
  (Object.keys(applicationLabels) as ApplicationField[]).filter((name) => errors[name])
