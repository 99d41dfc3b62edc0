import { parser } from '@prometheus-io/lezer-promql'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

const folder = join(import.meta.dirname, '../../../../../../docs/monitoring')
const read = (name: string) => readFile(join(folder, name), 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; action: string }
}
interface Panel {
  title: string
  targets?: { expr: string }[]
}

/** Returns the metrics and labels that an expression selects, and its first syntax error. */
function parseExpression(text: string): { metrics: string[]; labels: string[]; error: string | undefined } {
  const found = { metrics: [] as string[], labels: [] as string[], error: undefined as string | undefined }
  // variables of Grafana are replaced before Prometheus parses the expression
  const expression = text.replaceAll('$instance', '.*')
  parser.parse(expression).iterate({
    enter(node) {
      const words = expression.slice(node.from, node.to)
      if (node.type.isError) found.error ??= `${expression.slice(0, node.from)} ← here`
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') found.metrics.push(words)
      if (node.name === 'LabelName') found.labels.push(words)
    },
  })
  return found
}

/** Metrics that Prometheus itself records. */
const ofPrometheus = ['up', 'ALERTS']
/** Labels that Prometheus adds. */
const labelsOfPrometheus = ['job', 'instance', 'le', 'alertname', 'alertstate']

describe('docs/monitoring', async () => {
  const { groups } = parse(await read('alerts.yml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const dashboard = JSON.parse(await read('dashboard.json')) as { panels: Panel[]; annotations: { list: { expr: string }[] } }
  const expressions: [string, string][] = [
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
    ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
    ...dashboard.annotations.list.map(({ expr }): [string, string] => ['annotations', expr]),
  ]
  let portal: TestPortal
  const known = new Set(ofPrometheus)
  const labels = new Set(labelsOfPrometheus)
  beforeAll(async () => {
    portal = await startTestPortal()
    await portal.app.inject('/health')
    await portal.pool.query(`insert into worker_tasks (name, ran_at) values ('send mail', now())`)
    const { body } = await portal.app.inject('/metrics')
    for (const [, name] of body.matchAll(/^# TYPE (\S+) /gm)) known.add(name!)
    for (const [, name] of body.matchAll(/^(\w+)[{ ]/gm)) known.add(name!)
    for (const [, name] of body.matchAll(/[{,](\w+)="/g)) labels.add(name!)
    // a portal without sources has no series of them
    labels.add('source')
  })
  afterAll(() => portal.close())

  it.each(expressions)('%s parses and uses existing metrics and labels: %s', (_name, expression) => {
    const { metrics, labels: used, error } = parseExpression(expression)
    expect(error).toBeUndefined()
    expect(metrics).not.toEqual([])
    expect(metrics.filter((name) => !known.has(name))).toEqual([])
    expect(used.filter((name) => !labels.has(name))).toEqual([])
  })

  it('gives every alert a distinct name, a summary and an action', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { annotations } of rules)
      expect([annotations.summary, annotations.action].map((text) => text.length > 10)).toEqual([true, true])
  })

  it('names the metrics of an expression and finds its syntax errors', () => {
    expect(parseExpression('sum(rate(a_total{status=~"5.."}[5m])) > b')).toEqual({
      metrics: ['a_total', 'b'],
      labels: ['status'],
      error: undefined,
    })
    expect(parseExpression('sum(rate(a_total[5m]) > 1').error).toContain('← here')
  })
})
