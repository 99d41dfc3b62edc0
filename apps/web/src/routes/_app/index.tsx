import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '../../features/home/start-page.tsx'

export const Route = createFileRoute('/_app/')({ component: StartPage })
