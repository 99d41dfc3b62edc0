import { Alert } from '@mantine/core'

/** What went wrong that no field is to blame for. In a form it takes the focus when it appears. */
export const GeneralAlert = ({ children }: { children: string | undefined }) =>
  children ? (
    <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error>
      {children}
    </Alert>
  ) : null
