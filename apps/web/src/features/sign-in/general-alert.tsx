import { Alert } from '@mantine/core'

/** Error that concerns no single field. In a form it takes the focus when it appears. */
export const GeneralAlert = ({ children }: { children: string | undefined }) =>
  children ? (
    <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error>
      {children}
    </Alert>
  ) : null
