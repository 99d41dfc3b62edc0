import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.ts'

/** All that is behind sign-in, and the way there. */
const Portal = () => <RouterProvider router={router} />
export default Portal
