type Stop = (id?: string) => void;

let stop: Stop = () => undefined;

/** Sets how playback is stopped, once the player's code is loaded. */
export const setStopPlayback = (how: Stop): void => {
  stop = how;
};

/**
 * Stops the voice note that is playing, if any. Pages that only stop it need not load the player.
 * @param id the only note to stop; any note if absent
 */
export const stopPlayback: Stop = (id) => stop(id);
