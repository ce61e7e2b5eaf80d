import { freePort } from '../../tests/support/free-port.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { SECRET } from './community.ts';

/** Matches log lines of level error or fatal. */
const ERROR = /^\{"level":"(?:error|fatal)".*$/gm;

/**
 * The whole program on a fixed port, started as an operator starts it. The soak kills it and starts it again on the
 * same data.
 */
export class RestartingProgram {
  #env: Record<string, string>;
  #program: Program | undefined;
  /** Error log lines of earlier processes. */
  #errors: string[] = [];
  kills = 0;

  private constructor(env: Record<string, string>) {
    this.#env = env;
  }

  static async start({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<RestartingProgram> {
    const program = new RestartingProgram({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: SECRET,
      PORT: await freePort(),
      RATE_LIMIT_FACTOR: '1000000',
    });
    await program.#start();
    return program;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#env.PORT}`;
  }

  /** Kills the process with SIGKILL, so that it cannot shut down in order. */
  async kill(): Promise<void> {
    this.kills++;
    await this.#program?.stop('SIGKILL');
    this.#keepErrors();
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.#start();
  }

  /** Error log lines of all processes so far. */
  errors(): string[] {
    return [...this.#errors, ...this.#complaints()];
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
    this.#keepErrors();
  }

  async #start(): Promise<void> {
    this.#program = await startProgram(this.#env);
  }

  #complaints = (): string[] => this.#program?.printed().match(ERROR) ?? [];

  #keepErrors(): void {
    this.#errors.push(...this.#complaints());
    this.#program = undefined;
  }
}
