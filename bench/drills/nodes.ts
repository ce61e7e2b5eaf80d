import { freePort } from '../../tests/support/free-port.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';

/** Matches log lines of level error or fatal. */
const ERROR = /^\{"level":"(?:error|fatal)".*$/gm;

/** Two nodes of one installation on fixed ports. */
export class Nodes {
  readonly ports: readonly [string, string];
  /** Number of node restarts so far. */
  kills = 0;
  /** Exit codes of the nodes that were asked to stop. */
  readonly codes: (number | null)[] = [];
  #env: Record<string, string>;
  #dataDir: string;
  #running: Program[] = [];
  #errors: string[] = [];

  private constructor(ports: readonly [string, string], env: Record<string, string>, dataDir: string) {
    this.ports = ports;
    this.#env = env;
    this.#dataDir = dataDir;
  }

  static async start(env: Record<string, string>, dataDir: string): Promise<Nodes> {
    const nodes = new Nodes([await freePort(), await freePort()], env, dataDir);
    for (const at of [0, 1]) await nodes.#begin(at);
    return nodes;
  }

  /**
   * Restarts the nodes one after the other, as an operator rolls out a release: the second node is stopped only when
   * the first serves again.
   */
  async roll(): Promise<void> {
    for (const at of [0, 1]) {
      await this.#end(at);
      await this.#begin(at);
      this.kills++;
    }
  }

  /** Error log lines of all nodes. */
  errors(): string[] {
    return [...this.#errors, ...this.#running.flatMap((program) => program.printed().match(ERROR) ?? [])];
  }

  async stop(): Promise<void> {
    for (const at of [0, 1]) if (this.#running[at]) await this.#end(at);
  }

  async #begin(at: number): Promise<void> {
    const own = { PORT: this.ports[at] as string, DATA_DIR: `${this.#dataDir}/node-${at}` };
    this.#running[at] = await startProgram({ ...this.#env, ...own });
  }

  async #end(at: number): Promise<void> {
    const program = this.#running[at] as Program;
    this.codes.push(await program.stop('SIGTERM'));
    this.#errors.push(...(program.printed().match(ERROR) ?? []));
  }
}
