import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../../../features/external-applications/application-page.tsx'

export const Route = createFileRoute('/_app/external-applications/add')({ component: () => <ApplicationPage mode="add" /> })
