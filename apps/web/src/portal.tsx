import { RouterProvider } from '@tanstack/react-router'
import { makeRouter } from './router.ts'

const router = makeRouter()

/** Signed-in part of the app with the sign-in pages. */
const Portal = () => <RouterProvider router={router} />
export default Portal
