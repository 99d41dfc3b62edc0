import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/sign-in/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe')({ component: UnsubscribePage })
