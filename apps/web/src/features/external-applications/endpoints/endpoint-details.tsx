import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import { CodeBlock } from '../../../components/code/code-block.tsx'
import { parametersOf, sampleRequest } from '../shared/sample-request.ts'
import classes from './endpoints-panel.module.css'

/** Description, parameters, response and sample request of an endpoint. */
export function EndpointDetails({ id, line }: { id: string; line: ExternalEndpointLine }) {
  const parameters = parametersOf(line)
  return (
    <div id={id} className={classes.details}>
      <p>{line.description}</p>
      <h4>Parameters</h4>
      {parameters.length === 0 ? (
        <p className={classes.soft}>None</p>
      ) : (
        <dl className={classes.parameters}>
          {parameters.map(({ name, terms, words: text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> <span className={classes.soft}>{terms}</span>
              </dt>
              {text && <dd>{text}</dd>}
            </div>
          ))}
        </dl>
      )}
      <h4>Sample request</h4>
      <CodeBlock label={`Sample request of ${line.name}`} code={sampleRequest(line, location.origin)} />
      <h4>Result</h4>
      <CodeBlock label={`Result of ${line.name}`} code={line.result} />
    </div>
  )
}
