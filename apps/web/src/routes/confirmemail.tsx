import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/sign-in/confirm-email-page.tsx'

export const Route = createFileRoute('/confirmemail')({ component: ConfirmEmailPage })
