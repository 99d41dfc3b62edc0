import { LeaveQuestion } from './leave-question.tsx'
import { useLeaveQuestion, type LeaveGuardProps } from './use-leave-question.ts'

/** Confirms leaving a form with unsaved changes, both inside the app and when the page unloads. */
export const LeaveGuard = (props: LeaveGuardProps) => <LeaveQuestion of="page" {...useLeaveQuestion(props)} />
