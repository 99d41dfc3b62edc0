import { createFileRoute } from '@tanstack/react-router'
import { AppShell } from '../components/layout/app-shell.tsx'
import { NotFound } from '../components/state/not-found.tsx'
import { useSession } from '../lib/session/session.ts'

export const Route = createFileRoute('/$')({ component: Nowhere })

/** Unknown URL; signed-in users keep the menu. */
function Nowhere() {
  return useSession() ? (
    <AppShell>
      <NotFound />
    </AppShell>
  ) : (
    <NotFound />
  )
}
