import { createFileRoute } from '@tanstack/react-router'
import { GoogleReturnPage } from '../features/sign-in/google-return-page.tsx'

export const Route = createFileRoute('/google-signin')({ component: GoogleReturnPage })
