<#import "template.ftl" as layout>
<#import "field.ftl" as f>
<#assign wrong = messagesPerField.existsError('username', 'password')>
<@layout.registrationLayout displayMessage=!wrong displayInfo=realm.registrationAllowed; section>
  <#if section = "header">${msg("loginTitle")}
  <#elseif section = "form">
  <p class="lead">${msg("loginLead")}</p>
  <#if wrong><p class="alert" role="alert">${kcSanitize(messagesPerField.getFirstError('username', 'password'))?no_esc}</p></#if>
  <form method="post" action="${url.loginAction}" novalidate data-checked>
    <input type="hidden" name="rememberMe" value="on">
    <@f.field name="username" label=msg("login") value=(login.username)!"" autocomplete="username" autofocus=!(login.username)?has_content/>
    <@f.field name="password" label=msg("password") type="password" autocomplete="current-password" autofocus=(login.username)?has_content/>
    <#if realm.resetPasswordAllowed><p class="beside"><a href="${url.loginResetCredentialsUrl}">${msg("toReset")}</a></p></#if>
    <button class="submit" type="submit">${msg("loginSubmit")}</button>
  </form>
  <#elseif section = "info">${msg("noAccount")} <a href="${url.registrationUrl}">${msg("toRegistration")}</a>
  </#if>
</@layout.registrationLayout>
