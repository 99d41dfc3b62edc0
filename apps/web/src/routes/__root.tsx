import { createRootRoute, Outlet } from '@tanstack/react-router'
import { RequestProgress } from '../components/layout/request-progress.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <RequestProgress />
      <Outlet />
    </>
  ),
})
