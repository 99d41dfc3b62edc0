import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LazySnackbars } from './components/layout/lazy-snackbars.tsx'
import { colorSchemeManager } from './lib/color-scheme.ts'
import { queryClient } from './lib/query-client.ts'
import { router } from './router.ts'
import { theme } from './theme/theme.ts'
import './theme/styles.ts'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <LazySnackbars />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
