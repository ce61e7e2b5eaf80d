/** `/dashboard/meetings`: the member's meetings. */
export const MEETINGS_PATH = '/dashboard/meetings';

/** The form that proposes a meeting to a member. */
export const proposePath = (userId: string): string => `${MEETINGS_PATH}/propose/${userId}`;
