import program from '../../../../package.json' with { type: 'json' };

/** Version of this program, from its package file. */
export const PROGRAM_VERSION: string = program.version;
