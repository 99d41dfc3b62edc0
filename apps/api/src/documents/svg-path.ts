import { formatNumberOperand } from './matrix.ts'

/** Converts SVG path data to PDF operators. Supports the commands of charts: M L C Q A Z, absolute or relative. */

const token = /[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g
const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7, z: 0 }

/** @param data the `d` attribute */
export function pathOperators(data: string): string {
  const tokens = data.match(token) ?? []
  const pen = new Pen()
  let command = ''
  for (let at = 0; at < tokens.length;) {
    const next = tokens[at]!
    if (/[A-Za-z]/.test(next)) {
      command = next
      at++
    }
    const count = counts[command.toLowerCase()]
    if (count === undefined) throw new Error(`Unknown path command ${command}`)
    pen.draw(command, tokens.slice(at, at + count).map(Number))
    at += count
    // pairs after a move are lines
    if (command === 'M') command = 'L'
    else if (command === 'm') command = 'l'
    else if (count === 0) command = ''
    if (command === '' && at < tokens.length && !/[A-Za-z]/.test(tokens[at]!)) throw new Error('Path data after its end')
  }
  return pen.operators
}

class Pen {
  operators = ''
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0

  draw(command: string, values: number[]) {
    const relative = command === command.toLowerCase()
    const [dx, dy] = relative ? [this.#x, this.#y] : [0, 0]
    const point = (at: number): [number, number] => [(values[at] ?? 0) + dx, (values[at + 1] ?? 0) + dy]
    switch (command.toLowerCase()) {
      case 'm': {
        ;[this.#startX, this.#startY] = point(0)
        return this.#to('m', point(0))
      }
      case 'l':
        return this.#to('l', point(0))
      case 'h':
        return this.#to('l', [(values[0] ?? 0) + dx, this.#y])
      case 'v':
        return this.#to('l', [this.#x, (values[0] ?? 0) + dy])
      case 'c':
        return this.#curve(point(0), point(2), point(4))
      case 'q': {
        const [control, end] = [point(0), point(2)]
        const third = (from: [number, number]): [number, number] => [
          from[0] + (2 / 3) * (control[0] - from[0]),
          from[1] + (2 / 3) * (control[1] - from[1]),
        ]
        return this.#curve(third([this.#x, this.#y]), third(end), end)
      }
      case 'a':
        return this.#arc(values, point(5))
      default:
        this.operators += 'h\n'
        this.#x = this.#startX
        this.#y = this.#startY
    }
  }

  #to(operator: 'm' | 'l', [x, y]: [number, number]) {
    this.operators += `${formatNumberOperand(x)} ${formatNumberOperand(y)} ${operator}\n`
    this.#x = x
    this.#y = y
  }

  #curve(one: [number, number], two: [number, number], end: [number, number]) {
    this.operators += `${[...one, ...two, ...end].map(formatNumberOperand).join(' ')} c\n`
    ;[this.#x, this.#y] = end
  }

  /** Converts end points to the center (SVG 1.1, F.6.5), then to curves of at most a quarter turn. */
  #arc([givenX = 0, givenY = 0, turned = 0, large = 0, sweep = 0]: number[], [x, y]: [number, number]) {
    const [fromX, fromY] = [this.#x, this.#y]
    if (givenX === 0 || givenY === 0) return this.#to('l', [x, y])
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
    const [halfX, halfY] = [(fromX - x) / 2, (fromY - y) / 2]
    const [px, py] = [cos * halfX + sin * halfY, -sin * halfX + cos * halfY]
    const grow = Math.max(1, Math.sqrt((px / givenX) ** 2 + (py / givenY) ** 2))
    const [rx, ry] = [Math.abs(givenX) * grow, Math.abs(givenY) * grow]
    const rest = (rx * py) ** 2 + (ry * px) ** 2
    const factor = rest === 0 ? 0 : Math.sqrt(Math.max(0, (rx * ry) ** 2 / rest - 1)) * (large === sweep ? -1 : 1)
    const [mx, my] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
    const start = Math.atan2((py - my) / ry, (px - mx) / rx)
    let turn = Math.atan2((-py - my) / ry, (-px - mx) / rx) - start
    if (sweep && turn < 0) turn += 2 * Math.PI
    if (!sweep && turn > 0) turn -= 2 * Math.PI
    const [centreX, centreY] = [cos * mx - sin * my + (fromX + x) / 2, sin * mx + cos * my + (fromY + y) / 2]
    const on = (u: number, v: number): [number, number] => [centreX + cos * rx * u - sin * ry * v, centreY + sin * rx * u + cos * ry * v]
    const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
    const step = turn / parts
    const reach = (4 / 3) * Math.tan(step / 4)
    for (let part = 0; part < parts; part++) {
      const [a, b] = [start + part * step, start + (part + 1) * step]
      const [cosA, sinA, cosB, sinB] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
      this.#curve(on(cosA - reach * sinA, sinA + reach * cosA), on(cosB + reach * sinB, sinB - reach * cosB), on(cosB, sinB))
    }
  }
}
