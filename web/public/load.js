// Where theme.js has not come, or could not run, the app is loaded all the same, in the colours of the page; and it is said
// where that fails. On pages that have the first script in themselves it is the same one, and runs once. Browsers from before
// 2020 come here too, which cannot read theme.js: they are told that they are too old, so this is written for all of them.
(() => {
  const { first } = document.currentScript.dataset;
  const saysTooOld = () => {
    const sentence = document.getElementById('too-old');
    if (!sentence || 'isWellFormed' in String.prototype) return false;
    sentence.hidden = false;
    document.body.textContent = '';
    document.body.appendChild(sentence);
    return true;
  };
  const load = () => {
    const line = document.querySelector('.not-loaded > p');
    if (!line || window.isBeingLoaded || saysTooOld()) return;
    line.querySelector('button').addEventListener('click', () => location.reload());
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = first;
    script.onerror = () => {
      line.hidden = false;
    };
    document.head.prepend(script);
  };
  // By then theme.js has come, or never will.
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
})();
