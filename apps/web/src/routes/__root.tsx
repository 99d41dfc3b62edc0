import { createRootRoute, Outlet } from '@tanstack/react-router'
import { CallProgress } from '../components/layout/call-progress.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <CallProgress />
      <Outlet />
    </>
  ),
})
