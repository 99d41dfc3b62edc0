import { Command } from 'commander'
import { createCommandOutput, type CommandOutput } from './command-output.ts'
import manifest from '../../package.json' with { type: 'json' }

/** Command line of the portal. */
export const program = new Command('portal')
  .description('Administers a portal, running or not')
  .version(manifest.version)
  .showHelpAfterError('(portal --help lists the commands)')
  .exitOverride()

/** Adds a command whose action receives a terminal and returns the exit code. */
export function command<O extends object>(
  nameAndArguments: string,
  description: string,
  build: (command: Command) => Command,
  action: (terminal: CommandOutput, options: O & { arguments: string[] }) => Promise<number>,
): void {
  build(program.command(nameAndArguments).description(description))
    .option('--json', 'print the result as JSON')
    .action(async (...args: unknown[]) => {
      const self = args.at(-1) as Command
      const options = self.opts<O & { json?: boolean }>()
      process.exitCode = await action(createCommandOutput(options.json ?? false), { ...options, arguments: self.args })
    })
}
