import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/sign-in/reset-password-page.tsx'

export const Route = createFileRoute('/resetpassword')({ component: ResetPasswordPage })
