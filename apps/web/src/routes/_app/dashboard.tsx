import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/home/start-page.tsx'

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })
