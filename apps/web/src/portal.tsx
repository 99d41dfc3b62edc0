import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.ts'

/** Signed-in part of the app with the sign-in pages. */
const Portal = () => <RouterProvider router={router} />
export default Portal
