import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { LazySnackbars } from './components/layout/lazy-snackbars.tsx'
import { ErrorBoundary } from './components/state/error-boundary.tsx'
import { ScreenError } from './components/state/screen-error.tsx'
import { colorSchemeManager } from './lib/color-scheme.ts'
import { queryClient } from './lib/query/query-client.ts'
import { theme } from './theme/theme.ts'

/** Theme, queries, snackbars and error message around every page. */
export const AppRoot = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <LazySnackbars />
        <ErrorBoundary instead={<ScreenError />}>{children}</ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
